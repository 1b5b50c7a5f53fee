/** A script that did not come is asked for again after so long, then after twice the time, and once there is a network. */
export const AGAIN_MS = 1_000

/**
 * Runs inline, before anything is shown: what a visitor does to a rendered page before our code has taken it over would
 * be lost. It holds taps on buttons and fields, forms that cannot be sent without our code, and what fields were changed
 * to, which React would put back; the host does them again (`shell/src/early.ts`). Links and GET forms work without any
 * code, and are left alone, but for links that our code opens a dialog for; a form whose default button is off until our
 * code runs is sent by Enter once it does. What is to open a dialog is over once something else is done: nobody wants it
 * over what they are typing by then. A button or link whose tap is held shows it. In an element that says `data-live`
 * React itself looks after taps and forms from the moment it begins to hydrate it; what fields are changed to it puts back
 * until it has ended.
 *
 * While what is held is done again, the page hears what somebody does itself: more of the same ends what is held of it.
 *
 * A script element that has failed is taken away: webpack would wait for it instead of asking again. One of the document,
 * which says after how many milliseconds in `data-again`, is asked for again: a page that was opened in a tunnel works
 * behind it.
 */
export const EARLY_SCRIPT = `(()=>{
const held=[],types=['click','submit','input','keydown'];
let isOver=false;
const pulse=[{opacity:[1,.5]},{duration:500,delay:150,direction:'alternate',iterations:1/0}];
const clicked=target=>target.closest('a,button,input,textarea,select,label,summary');
const dropIf=which=>{
for(const deed of held.filter(which)){
held.splice(held.indexOf(deed),1);
if(deed.pulse)deed.pulse.cancel();
}
};
const drop=(type,target)=>dropIf(each=>each.target===target&&each.type===type);
const keep=deed=>{
const{type,target}=deed;
dropIf(each=>each.type==='click'&&each.target!==target&&each.target.matches('[aria-haspopup]'));
drop(type,target);
const isShown=type==='click'&&target.matches('a,button');
held.push({...deed,at:Date.now(),pulse:isShown&&target.animate?.(...pulse)});
};
const isPlain=event=>!(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey);
const hold=event=>{
const{target,type}=event;
if(!target.closest||!target.closest('main'))return;
if(isOver){drop(type,type==='click'?clicked(target):target);return}
if(type==='keydown'){
const form=event.key==='Enter'&&target.matches('input')&&target.form;
if(form&&form.querySelector('[type=submit]')?.disabled)keep({type:'submit',target:form});
return;
}
if(type!=='input'&&target.closest('[data-live]'))return;
if(type==='submit'&&target.method!=='post')return;
const at=type==='click'?clicked(target):target;
const tappable='a[aria-haspopup],button[type=button],input:not([type=checkbox],[type=radio],[type=submit]),textarea';
if(!at||type==='click'&&!at.matches(tappable))return;
if(at.matches('a')&&!isPlain(event))return;
if(type==='submit'||at.matches('a'))event.preventDefault();
keep({type,target:at,submitter:event.submitter,value:at.value,checked:at.checked});
};
for(const type of types)addEventListener(type,hold,true);
const{nonce}=document.currentScript??{};
const bringIn=(src,integrity,isAlone,again)=>{
const script=document.createElement('script');
Object.assign(script,{nonce,async:isAlone,src});
script.setAttribute('integrity',integrity);
script.dataset.again=again;
document.head.append(script);
};
const askAgain=failed=>{
const wait=Number(failed.dataset.again);
const ask=()=>{
clearTimeout(timer);
removeEventListener('online',ask);
bringIn(failed.src,failed.getAttribute('integrity'),failed.async,wait*2);
};
const timer=setTimeout(ask,wait);
addEventListener('online',ask);
};
addEventListener('error',({target})=>{
if(!(target instanceof HTMLScriptElement))return;
target.remove();
if(target.dataset.again)askAgain(target);
},true);
window.rouageEarly={held,bringIn,stop(){isOver=true},end(){
for(const type of types)removeEventListener(type,hold,true);
dropIf(()=>true);
}};
})()`.replaceAll('\n', '')
