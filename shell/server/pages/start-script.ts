import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'
import { AGAIN_MS } from './early-script'

/** After so long a page that is still loading photos is taken over all the same. */
const PATIENCE_MS = 1_000
/** A page that never has an idle moment is taken over after so long. */
const IDLE_LIMIT_MS = 500

/**
 * Runs inline, after `EARLY_SCRIPT`, which brings scripts in, and after the links that it is about: on a page that the edge
 * rendered, our code is fetched and comes in only at the first sign that somebody wants something of it, or once the page
 * is painted and idle. Until then links and GET forms work without it, and `EARLY_SCRIPT` holds the rest. Whoever is signed
 * in waits for what is theirs: for them it is fetched at once, and comes in as soon as the page is parsed.
 *
 * What it brings in stands in the document as links with `data-start`, which mean nothing to a browser: `host` runs in
 * their order, `slice` as it arrives, so that a slow slice delays nobody, and `entry` is fetched ahead.
 */
export const START_SCRIPT = `(()=>{
const signs=['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin'];
const links=()=>document.querySelectorAll('link[data-start]');
const fetchAhead=link=>{link.rel='preload'};
const begin=()=>{
for(const type of signs)removeEventListener(type,whenParsed,true);
for(const link of links()){
const{start}=link.dataset;
delete link.dataset.start;
if(start==='entry')fetchAhead(link);
else rouageEarly.bringIn(link.href,link.getAttribute('integrity'),start==='slice',${AGAIN_MS});
}
};
const whenParsed=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',begin):begin();
const whenIdle=()=>{
if(window.requestIdleCallback)requestIdleCallback(begin,{timeout:${IDLE_LIMIT_MS}});
else setTimeout(begin,${IDLE_LIMIT_MS});
};
const whenPainted=()=>{
const painted=(_,observer)=>{observer.disconnect();requestAnimationFrame(()=>setTimeout(whenIdle))};
new PerformanceObserver(painted).observe({type:'paint',buffered:true});
};
for(const type of signs)addEventListener(type,whenParsed,{capture:true,passive:true});
if(document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1')){links().forEach(fetchAhead);whenParsed()}
addEventListener('DOMContentLoaded',()=>setTimeout(whenIdle,${PATIENCE_MS}));
addEventListener('load',()=>requestAnimationFrame(whenPainted));
})()`.replaceAll('\n', '')
