// `<baitdrop-delivery shop-id="…">` on a shop's own site. Loaded twice, it works once.
import { deliveryElement } from './delivery-element.ts';

const script = document.currentScript as HTMLScriptElement | null;
const name = 'baitdrop-delivery';

if (script && !customElements.get(name)) customElements.define(name, deliveryElement(new URL(script.src).origin));
