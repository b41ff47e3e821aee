import type { FrameMessage } from '@baitdrop/domain/widget/frame-messages';
import { WIDGET_PROMISE } from '@baitdrop/domain/widget/widget-defaults';
import { type Frame, openFrame } from './order-frame.ts';
import { widgetCss } from './widget-css.ts';
import { OBSERVED_ATTRIBUTES, readSettings, type WidgetSettings } from './widget-settings.ts';

const MAX_INLINE_HEIGHT_PX = 760;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & { className?: string } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const pounds = (amount: number): string => (Number.isInteger(amount) ? `£${amount}` : `£${amount.toFixed(2)}`);

/**
 * The custom element, for the product at `home`. It starts as a plain link to our page. Once our frame has answered,
 * which it only can on registered sites, the link opens the order in a frame.
 */
export function deliveryElement(home: string): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = OBSERVED_ATTRIBUTES;
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #sheet = new CSSStyleSheet();
    #hello: Frame | undefined;
    #order: Frame | undefined;
    #dialog: HTMLDialogElement | undefined;
    #watcher: IntersectionObserver | undefined;
    #shop = { name: '', mayFrame: false, poweredBy: true };

    connectedCallback(): void {
      this.#root.adoptedStyleSheets = [this.#sheet];
      this.#draw();
      this.#watcher = new IntersectionObserver((seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) this.#greet();
      });
      this.#watcher.observe(this);
    }

    disconnectedCallback(): void {
      this.#watcher?.disconnect();
      this.#putAway();
    }

    attributeChangedCallback(name: string): void {
      if (!this.isConnected) return;
      if (name === 'shop-id' || name === 'mode') this.#putAway();
      this.#draw();
      if (name === 'shop-id' || name === 'mode') this.#greet();
    }

    get #settings(): WidgetSettings {
      return readSettings((name) => this.getAttribute(name));
    }

    #putAway(): void {
      this.#hello?.remove();
      this.#order?.remove();
      this.#dialog?.close();
      this.#hello = this.#order = this.#dialog = undefined;
      this.#shop = { name: '', mayFrame: false, poweredBy: true };
    }

    /** Asks whether this site may show the order, once the element is visible. */
    #greet(): void {
      this.#watcher?.disconnect();
      const { shopId, mode } = this.#settings;
      if (shopId === '' || this.#hello || this.#order) return;
      if (mode === 'inline') return this.#openInline();
      this.#hello = openFrame(home, `${this.#path('/embed/')}/hello`, 'BaitDrop', (message) => {
        if (message.type !== 'hello') return;
        const { shopName, poweredBy } = message.payload;
        this.#shop = { name: shopName, mayFrame: true, poweredBy };
        this.#hello?.element.remove();
        this.#draw();
      });
      this.#hello.element.hidden = true;
      this.#root.append(this.#hello.element);
    }

    #path(folder: string): string {
      return `${folder}${encodeURIComponent(this.#settings.shopId)}`;
    }

    #draw(): void {
      const settings = this.#settings;
      this.#sheet.replaceSync(widgetCss(settings));
      const link = make('a', {
        className: 'go',
        href: home + (settings.shopId === '' ? '/' : this.#path('/shop/')),
        target: '_blank',
        rel: 'noopener',
        textContent: settings.buttonText,
      });
      if (this.#shop.mayFrame) {
        link.setAttribute('role', 'button');
        link.setAttribute('aria-haspopup', 'dialog');
        link.addEventListener('keydown', (event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          link.click();
        });
      }
      link.addEventListener('click', (event) => {
        // A click with a modifier key opens the link as usual.
        if (!this.#shop.mayFrame || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        this.#openDialog();
      });
      const by = make('a', { className: 'by', href: home, target: '_blank', rel: 'noopener' }, 'Powered by BaitDrop');
      by.hidden = !this.#shop.poweredBy;
      const minimum = `Minimum order ${pounds(settings.minimumOrder)}`;
      const box = make('div', { className: 'box' }, link, make('p', {}, `${WIDGET_PROMISE}. ${minimum}.`), by);
      const hadFocus = this.#root.activeElement?.className === 'go';
      const old = this.#root.querySelector('.box');
      if (old) old.replaceWith(box);
      else this.#root.prepend(box);
      if (hadFocus) link.focus();
      box.hidden = settings.mode === 'inline' && this.#shop.mayFrame;
    }

    #title(): string {
      return this.#shop.name === '' ? 'Order for delivery' : `Order from ${this.#shop.name}`;
    }

    #openDialog(): void {
      this.#dialog ??= this.#makeDialog();
      this.#dialog.showModal();
      this.#emit('open', {});
    }

    #makeDialog(): HTMLDialogElement {
      this.#order = openFrame(home, this.#path('/embed/'), this.#title(), (message) => this.#hear(message));
      const close = make('button', { className: 'close', type: 'button', ariaLabel: 'Close' }, '×');
      close.addEventListener('click', () => this.#dialog?.close());
      const bar = make('div', { className: 'bar' }, make('span', {}, this.#title()), close);
      const dialog = make('dialog', { ariaLabel: this.#title() }, bar, this.#order.element);
      dialog.addEventListener('close', () => this.#emit('close', {}));
      this.#root.append(dialog);
      return dialog;
    }

    #openInline(): void {
      this.#order = openFrame(home, this.#path('/embed/'), this.#title(), (message) => this.#hear(message));
      this.#order.element.hidden = true;
      this.#root.append(make('div', { className: 'inline' }, this.#order.element));
    }

    #hear(message: FrameMessage): void {
      const { type, payload } = message;
      if (type === 'ready') {
        this.#order?.say(this.#settings.theme);
        if (this.#settings.mode === 'inline') this.#showInline();
      }
      if (type === 'resize')
        this.#order?.element.style.setProperty('--height', `${Math.min(payload.height, MAX_INLINE_HEIGHT_PX)}px`);
      if (type === 'close') this.#dialog?.close();
      this.#emit(type, payload);
      if (type === 'checkout') location.assign(payload.url);
    }

    #showInline(): void {
      this.#shop = { ...this.#shop, mayFrame: true };
      this.#draw();
      if (this.#order) this.#order.element.hidden = false;
    }

    /** For the site's own scripts: `element.addEventListener('baitdrop:order', …)`. */
    #emit(type: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(`baitdrop:${type}`, { detail, bubbles: true }));
    }
  };
}
