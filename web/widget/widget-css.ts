// The stylesheet is adopted by script, so that a site's policy needs no `style-src`. Sizes are in px, because the site
// sets the root size. A page's rules for the element override those of `:host`, and what it sets on its text is
// inherited: so width, text and colours belong to the box inside, which resets everything. Only `display: none` is
// taken over from the page.
import { readableInkOn } from '@baitdrop/domain/widget/readable-ink';
import type { WidgetSettings } from './widget-settings.ts';

/** In windows up to this width, the order fills the window. */
export const FULL_SCREEN_PX = 560;

const BASE_RULES = `
:host{display:block}
:host([hidden]){display:none}
.widget{all:initial;display:block;direction:ltr;unicode-bidi:isolate;visibility:inherit;pointer-events:inherit;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:var(--ink)}
*{box-sizing:border-box}
.box{padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--surface);text-align:center}
.go{display:flex;align-items:center;justify-content:center;min-height:52px;padding:10px 20px;border:1px solid transparent;border-radius:10px;background:var(--color);color:var(--on-color);font-weight:600;font-size:18px;text-decoration:none;cursor:pointer}
.go:hover{box-shadow:inset 0 0 0 99px rgb(0 0 0/.06)}
.go:focus-visible,.close:focus-visible,.by:focus-visible{outline:3px solid var(--link);outline-offset:2px}
p{margin:10px 0 0;color:var(--muted);font-size:14px}
.by{display:inline-block;margin-top:6px;padding:4px;color:var(--muted);font-size:14px}
.by[hidden],iframe[hidden]{display:none}
dialog{position:fixed;inset:0;width:min(100vw,520px);max-width:none;height:min(100dvh,860px);max-height:none;margin:auto;padding:0;overflow:hidden;border:0;border-radius:16px;background:var(--surface);color:var(--ink);box-shadow:0 12px 32px rgb(11 31 26/.28)}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:rgb(11 31 26/.55)}
.bar{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:6px 6px 6px 16px;border-bottom:1px solid var(--line);font-weight:600}
.bar span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.close{display:grid;place-items:center;flex:none;width:44px;height:44px;padding:0;border:0;border-radius:10px;background:none;color:inherit;font:inherit;font-size:24px;line-height:1;cursor:pointer}
.close:hover{background:var(--line)}
iframe{display:block;flex:1;width:100%;min-height:0;border:0;background:var(--surface);color-scheme:normal}
.inline iframe{height:var(--height,720px);max-height:90vh;border:1px solid var(--line);border-radius:16px}
@media(max-width:${FULL_SCREEN_PX}px){dialog{width:100vw;height:100dvh;border-radius:0}}
@media(forced-colors:active){.go{border-color:ButtonText}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:rise .18s ease-out}@keyframes rise{from{opacity:0;transform:translateY(12px)}}}
@media print{.widget{display:none}}`;

const themes = {
  light: '--ink:#0b1f1a;--muted:#4a5f57;--surface:#fff;--line:rgb(11 31 26/.14);--link:#05693a',
  dark: '--ink:#f4f7f2;--muted:#9db3a9;--surface:#12332a;--line:rgb(244 247 242/.16);--link:#2be08a',
};

/** Colour and width were validated when they were read, so nothing else can get into the stylesheet. */
export function widgetCss({ theme, buttonColor, width }: WidgetSettings): string {
  const own = `--color:${buttonColor};--on-color:${readableInkOn(buttonColor)};max-width:${width}`;
  // Lets a site centre the element; a percentage would apply twice.
  const outside = width.endsWith('px') ? `:host{max-width:${width}}` : '';
  return `${BASE_RULES}${outside}.widget{${themes[theme]};${own}}`;
}
