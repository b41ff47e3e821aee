const FIELDS = 'input[required], textarea[required]';
const IN_USE = 'input, select, textarea, button, a[href]';

/** Leads to the first field that must be filled in. Whoever is busy elsewhere is left alone. */
export function focusFirstEmpty(form: HTMLElement): void {
  if (document.activeElement?.matches(IN_USE) === true) return;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    if (field.type === 'radio' || field.value.trim() !== '') continue;
    field.focus();
    return;
  }
}
