import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'

/** After so long a page that is still loading photos is taken over all the same. */
const PATIENCE_MS = 1_000
/** A page that never has an idle moment is taken over after so long. */
const IDLE_LIMIT_MS = 500

/**
 * Runs inline: on a page that the edge rendered, our code comes in only at the first sign that somebody wants something
 * of it, or once the page is painted and idle. Until then links and GET forms work without it, and `EARLY_SCRIPT` holds
 * the rest. Whoever is signed in waits for what is theirs: for them it comes in as soon as the page is parsed.
 *
 * What it brings in stands in the document as preloads with `data-start`: `host` runs in their order, `slice` as it
 * arrives, so that a slow slice delays nobody. They are fetched meanwhile, after everything that is seen.
 */
export const START_SCRIPT = `(()=>{
const signs=['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin'];
const nonce=document.currentScript?.nonce??'';
const begin=()=>{
for(const type of signs)removeEventListener(type,whenParsed,true);
for(const link of document.querySelectorAll('link[data-start]')){
const script=document.createElement('script');
Object.assign(script,{nonce,async:link.dataset.start==='slice',src:link.href});
script.setAttribute('integrity',link.getAttribute('integrity'));
delete link.dataset.start;
document.head.append(script);
}
};
const whenParsed=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',begin):begin();
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:${IDLE_LIMIT_MS}}):setTimeout(begin,${IDLE_LIMIT_MS});
for(const type of signs)addEventListener(type,whenParsed,{capture:true,passive:true});
if(document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1'))whenParsed();
addEventListener('DOMContentLoaded',()=>setTimeout(whenIdle,${PATIENCE_MS}));
addEventListener('load',whenIdle);
})()`.replaceAll('\n', '')
