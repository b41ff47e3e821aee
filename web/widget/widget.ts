// `<baitdrop-delivery shop-id="…">` on a shop's own site. Loading the script twice is harmless.
import { deliveryElement } from './delivery-element.ts';
import { originOfScript } from './site-origin.ts';

const ELEMENT_NAME = 'baitdrop-delivery';
const script = document.currentScript;

if (!customElements.get(ELEMENT_NAME))
  customElements.define(
    ELEMENT_NAME,
    deliveryElement(script instanceof HTMLScriptElement ? originOfScript(script.src) : null),
  );
