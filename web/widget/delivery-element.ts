import type { FrameMessage } from '@baitdrop/domain/widget/frame-messages';
import { WIDGET_PROMISE } from '@baitdrop/domain/widget/widget-defaults';
import { closeOrderOnBack } from './back-entry.ts';
import { originOfLinks, onLinkParsed } from './site-origin.ts';
import { readHostCart, writeHostCart } from './host-cart.ts';
import { type Frame, openFrame } from './order-frame.ts';
import { FULL_SCREEN_PX, widgetCss } from './widget-css.ts';
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
 * The custom element. It starts as a plain link to our page. When our frame has replied, which it only can on
 * registered sites, the link opens the order in a frame. `scriptHome` is the origin of the script, if that is known to
 * be ours.
 */
export function deliveryElement(scriptHome: string | null): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = OBSERVED_ATTRIBUTES;
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #sheet = new CSSStyleSheet();
    readonly #widget = make('div', { className: 'widget' });
    /** BaitDrop's origin; null until the element's content is parsed. */
    #home: string | null = null;
    #stopWaiting = (): void => undefined;
    #afterClose = (): void => undefined;
    #hello: Frame | undefined;
    #order: Frame | undefined;
    #dialog: HTMLDialogElement | undefined;
    #watcher: IntersectionObserver | undefined;
    #shop = { name: '', mayFrame: false, poweredBy: true };

    connectedCallback(): void {
      this.#root.adoptedStyleSheets = [this.#sheet];
      // Shows the page's own content of the element until BaitDrop's origin is known.
      this.#root.replaceChildren(make('slot'));
      this.#stopWaiting = onLinkParsed(this, () => this.#start());
    }

    #start(): void {
      this.#home = this.#findHome();
      if (this.#home === null) return;
      this.#root.replaceChildren(this.#widget);
      this.#draw();
      this.#watcher = new IntersectionObserver((seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) this.#greet();
      });
      this.#watcher.observe(this);
    }

    #findHome(): string | null {
      return originOfLinks(this.querySelectorAll('a'), this.#settings.shopId) ?? this.#home ?? scriptHome;
    }

    disconnectedCallback(): void {
      this.#stopWaiting();
      this.#watcher?.disconnect();
      this.#putAway();
    }

    attributeChangedCallback(name: string): void {
      if (!this.isConnected || this.#home === null) return;
      if (name === 'shop-id' || name === 'mode') this.#putAway();
      this.#home = this.#findHome();
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
      this.#dialog?.remove();
      this.#hello = this.#order = this.#dialog = undefined;
      this.#shop = { name: '', mayFrame: false, poweredBy: true };
    }

    /** Requests permission to show the order on this site, once the element is visible. */
    #greet(): void {
      this.#watcher?.disconnect();
      const { shopId, mode } = this.#settings;
      const home = this.#home;
      if (home === null || shopId === '' || this.#hello || this.#order) return;
      if (mode === 'inline') return this.#openInline(home);
      this.#hello = openFrame(home, `${this.#path('/embed/')}/hello`, 'BaitDrop', (message) => {
        if (message.type !== 'hello') return;
        const { shopName, poweredBy } = message.payload;
        this.#shop = { name: shopName, mayFrame: true, poweredBy };
        this.#hello?.element.remove();
        this.#draw();
      });
      this.#hello.element.hidden = true;
      this.#widget.append(this.#hello.element);
    }

    #path(folder: string): string {
      return `${folder}${encodeURIComponent(this.#settings.shopId)}`;
    }

    #draw(): void {
      const settings = this.#settings;
      const home = this.#home ?? '';
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
        this.#openDialog(home);
      });
      const by = make('a', { className: 'by', href: home, target: '_blank', rel: 'noopener' }, 'Powered by BaitDrop');
      by.hidden = !this.#shop.poweredBy;
      const minimum = `Minimum order ${pounds(settings.minimumOrder)}`;
      const box = make('div', { className: 'box' }, link, make('p', {}, `${WIDGET_PROMISE}. ${minimum}.`), by);
      const hadFocus = this.#root.activeElement?.className === 'go';
      const old = this.#widget.querySelector('.box');
      if (old) old.replaceWith(box);
      else this.#widget.prepend(box);
      if (hadFocus) link.focus();
      box.hidden = settings.mode === 'inline' && this.#shop.mayFrame;
    }

    #title(): string {
      return this.#shop.name === '' ? 'Order for delivery' : `Order from ${this.#shop.name}`;
    }

    #openDialog(home: string): void {
      const dialog = (this.#dialog ??= this.#makeDialog(home));
      dialog.showModal();
      if (matchMedia(`(max-width:${FULL_SCREEN_PX}px)`).matches)
        this.#afterClose = closeOrderOnBack(() => dialog.close());
      this.#emit('open', {});
    }

    #makeDialog(home: string): HTMLDialogElement {
      this.#order = openFrame(home, this.#path('/embed/'), this.#title(), (message) => this.#hear(message));
      const close = make('button', { className: 'close', type: 'button', ariaLabel: 'Close' }, '×');
      close.addEventListener('click', () => this.#dialog?.close());
      const bar = make('div', { className: 'bar' }, make('span', {}, this.#title()), close);
      const dialog = make('dialog', { ariaLabel: this.#title() }, bar, this.#order.element);
      dialog.addEventListener('close', () => {
        this.#afterClose();
        this.#afterClose = () => undefined;
        this.#emit('close', {});
      });
      this.#widget.append(dialog);
      return dialog;
    }

    #openInline(home: string): void {
      this.#order = openFrame(home, this.#path('/embed/'), this.#title(), (message) => this.#hear(message));
      this.#order.element.hidden = true;
      this.#widget.append(make('div', { className: 'inline' }, this.#order.element));
    }

    #hear(message: FrameMessage): void {
      const { type, payload } = message;
      const { shopId, theme, mode } = this.#settings;
      if (type === 'keep') return writeHostCart(shopId, payload.items);
      if (type === 'ready') {
        this.#order?.say({ type: 'init', payload: { theme, items: readHostCart(shopId) } });
        if (mode === 'inline') this.#showInline();
      }
      // The ordered items are at BaitDrop now, where the customer pays for them or follows them.
      if (type === 'order') writeHostCart(shopId, []);
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

    /** Emits an event for the site's own scripts: `element.addEventListener('baitdrop:order', …)`. */
    #emit(type: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(`baitdrop:${type}`, { detail, bubbles: true }));
    }
  };
}
