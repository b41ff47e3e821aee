// Declarations of fields, which are trusted code of the host application.

export interface Reader {
  superuser: boolean;
  auth: { id: string; collection: { id: string; name: string }; values: Readonly<Record<string, unknown>> } | null;
}

interface FieldOptions {
  name: string;
  required?: boolean;
  /** Left out of answers, filters and sorts for everyone except superusers. */
  hidden?: boolean;
  /** Hidden from these readers. */
  hiddenFrom?: (reader: Reader) => boolean;
  /** Shorthand for a unique index over this one field, empty values left out. */
  unique?: boolean;
  /** Name of the SQL column when it differs from the field's name. */
  column?: string;
  /** SQL over the row's table alias, e.g. (row) => `${row}."a" + ${row}."b"`. Makes the field read-only. */
  computed?: (rowAlias: string) => string;
  /**
   * `clients`: values are ignored unless a superuser sends them. `everyone`: superusers' values are ignored too. Hooks
   * may still set it.
   */
  readOnly?: 'clients' | 'everyone';
  /** Changes the value when it is read, e.g. to mask a secret. Clients cannot filter or sort by such a field. */
  onRead?: (value: unknown, reader: Reader) => unknown;
}

export interface TextField extends FieldOptions {
  type: 'text';
  min?: number;
  max?: number;
  pattern?: string;
}
export interface NumberField extends FieldOptions {
  type: 'number';
  min?: number;
  max?: number;
  onlyInt?: boolean;
  /** The column is an integer holding value × 10^scale: with 2, pounds on the wire are pence in the table. */
  scale?: number;
}
export interface BoolField extends FieldOptions {
  type: 'bool';
}
export interface EmailField extends FieldOptions {
  type: 'email';
  onlyDomains?: readonly string[];
  exceptDomains?: readonly string[];
}
export interface UrlField extends FieldOptions {
  type: 'url';
  onlyDomains?: readonly string[];
  exceptDomains?: readonly string[];
}
export interface DateField extends FieldOptions {
  type: 'date';
  min?: string;
  max?: string;
}
export interface AutodateField extends FieldOptions {
  type: 'autodate';
  onCreate?: boolean;
  onUpdate?: boolean;
}
export interface SelectField extends FieldOptions {
  type: 'select';
  values: readonly string[];
  maxSelect?: number;
}
export interface JsonField extends FieldOptions {
  type: 'json';
  maxSize?: number;
}
export interface RelationField extends FieldOptions {
  type: 'relation';
  /** Name or id of the target collection. */
  collection: string;
  minSelect?: number;
  maxSelect?: number;
  cascadeDelete?: boolean;
}
/** Requirements for a picture, and its stored size. */
export interface PictureLimits {
  minSide: number;
  /** Larger pictures are not even decoded. */
  maxPixels: number;
  /** The longer side of the stored picture. */
  storedSide: number;
}
export interface FileField extends FieldOptions {
  type: 'file';
  maxSelect?: number;
  maxSize?: number;
  mimeTypes?: readonly string[];
  thumbs?: readonly string[];
  /** Stores a new JPEG of the visible picture, never the uploaded file; other files are refused. */
  picture?: PictureLimits;
  protected?: boolean;
}
export interface PasswordField extends FieldOptions {
  type: 'password';
  min?: number;
  max?: number;
  pattern?: string;
  /** The host's reason for refusing this plain password for a record with these values; null to accept it. */
  refuse?: (plain: string, values: Record<string, unknown>) => { code: string; message: string } | null;
}

export type FieldDefinition =
  | TextField
  | NumberField
  | BoolField
  | EmailField
  | UrlField
  | DateField
  | AutodateField
  | SelectField
  | JsonField
  | RelationField
  | FileField
  | PasswordField;

export type FieldType = FieldDefinition['type'];

/** A declared field with its column resolved; `multiple` fields hold lists. */
export type Field = FieldDefinition & { column: string; multiple: boolean; system: boolean };

export function resolveField(definition: FieldDefinition, system = false): Field {
  const multiple =
    (definition.type === 'select' || definition.type === 'relation' || definition.type === 'file') &&
    (definition.maxSelect ?? 1) > 1;
  return { ...definition, column: definition.column ?? definition.name, multiple, system };
}

/** Whether this reader gets the field in answers, and may filter, sort and expand by it. */
export const isHiddenFrom = ({ hidden, hiddenFrom }: FieldDefinition, reader: Reader): boolean =>
  !reader.superuser && (hidden === true || hiddenFrom?.(reader) === true);

/** The value of a field that was never set, in wire form. */
export function zeroValue(field: Field): unknown {
  if (field.multiple) return [];
  if (field.type === 'number') return 0;
  if (field.type === 'bool') return false;
  if (field.type === 'json') return null;
  return '';
}
