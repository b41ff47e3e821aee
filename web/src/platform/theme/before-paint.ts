import { CART_KEY } from '@baitdrop/domain/cart/cart-keys';
import { DISMISSED_KEY, INSTALLED_KEY } from '../install/install-offer.ts';
import { OFFLINE_COPIES } from '../offline/offline-list.ts';
import { AT_PAYMENT_KEY, FAVOURITES_KEY, IN_PROGRESS_PATTERN } from '../returning-visitor.ts';
import { SESSION_KEY } from '../session/stored-session.ts';

export const THEME_KEY = 'baitdrop_theme';
export const COOKIES_SEEN_KEY = 'baitdrop_cookie_notice';

// A script in the head that runs before the first paint. It is text without imports, because the content security
// policy holds its hash.
// 1. Sets the theme: a stored choice, otherwise the system's. 2. Hides the cookie notice if it was seen, and
// shows the install offer if it applies: see `install-offer.ts`. 3. Marks visitors who are not signed in, and customers,
// so that screens for other roles respond at once (`signed-out-first.css`); the admin panel sends them to sign in. 4.
// Marks returning visitors for the home page (`returning-visitor.ts`), and whether the cart has items (`loading-checkout.css`).
// 5. Delays the whole stylesheet and most scripts until the first paint, or half a second in a background page, which
// never paints.
export const BEFORE_PAINT_SCRIPT = `(function(){
var d=document,t=null,i=false,s=null,f=null;
try{t=localStorage.getItem('${THEME_KEY}');
if(localStorage.getItem('${COOKIES_SEEN_KEY}')!==null)d.documentElement.dataset.cookies='seen';
s=localStorage.getItem('${SESSION_KEY}');
if(s!==null&&s.indexOf('"role":"customer"')>0){d.documentElement.dataset.session='customer';d.documentElement.dataset.back='yes'}
if(localStorage.getItem('${FAVOURITES_KEY}')!==null||sessionStorage.getItem('${AT_PAYMENT_KEY}')!==null)d.documentElement.dataset.back='yes';
f=localStorage.getItem('${OFFLINE_COPIES.tracking}');
if(f!==null)d.documentElement.dataset.back=/${IN_PROGRESS_PATTERN}/.test(f)?'live':'yes';
if(s===null){d.documentElement.dataset.session='none';
if(/^\\/admin(\\/|$)/.test(location.pathname))location.replace('/login?redirect='+encodeURIComponent(location.pathname+location.search))}
if((localStorage.getItem('${CART_KEY}')||'').indexOf('"quantity"')>0)d.documentElement.dataset.cart='yes';
if(localStorage.getItem('${INSTALLED_KEY}')===null&&localStorage.getItem('${DISMISSED_KEY}')===null&&localStorage.getItem('${COOKIES_SEEN_KEY}')!==null&&localStorage.getItem('${CART_KEY}')!==null)i=true}catch(_){}
var c=window.Capacitor;
if(i&&!(c&&c.isNativePlatform&&c.isNativePlatform()||navigator.standalone||matchMedia('(display-mode: standalone)').matches))d.documentElement.dataset.install='yes';
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.documentElement.dataset.theme=t;
d.addEventListener('DOMContentLoaded',function(){
var o=function(){d.querySelectorAll('link[media="not all"]').forEach(function(l){l.media='all'})};
requestAnimationFrame(function(){setTimeout(o)});setTimeout(o,500)});
})()`;
