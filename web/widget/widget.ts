// `<baitdrop-delivery shop-id="…">` on a shop's own site. Loading the script twice is harmless.
import { deliveryElement } from './delivery-element.ts';

const script = document.currentScript as HTMLScriptElement | null;
const ELEMENT_NAME = 'baitdrop-delivery';

if (script && !customElements.get(ELEMENT_NAME))
  customElements.define(ELEMENT_NAME, deliveryElement(new URL(script.src).origin));
