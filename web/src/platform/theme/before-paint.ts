// Runs in the head before the first paint, so it is text: no imports, no build step between it and its hash.
// 1. The theme: a stored choice, else the system's. 2. The whole stylesheet, held back until the page has been drawn.
export const beforePaintScript = `(function(){
var d=document,e=d.documentElement,t=null;
try{t=localStorage.getItem('baitdrop_theme')}catch(_){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
e.dataset.theme=t;
d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('link[media="not all"]').forEach(function(l){l.media='all'})});
})()`;
