export const themeKey = 'baitdrop_theme';

// Runs in the head before the first paint, so it is text: no imports, nothing between it and its hash.
// 1. The theme: a stored choice, else the system's. 2. The whole stylesheet, held back until the page has been drawn.
export const beforePaintScript = `(function(){
var d=document,t=null;
try{t=localStorage.getItem('${themeKey}')}catch(_){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.documentElement.dataset.theme=t;
d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('link[media="not all"]').forEach(function(l){l.media='all'})});
})()`;
