/**
 * Runs inline, before anything is shown: what a visitor does to a rendered page before our code has taken it over would
 * be lost. It holds taps on buttons and fields, forms that cannot be sent without our code, and what fields were changed
 * to, which React would put back; the host does them again (`shell/src/early.ts`). Links and GET forms work without any
 * code, and are left alone; a form whose default button is off until our code runs is sent by Enter once it does. In an
 * element that says `data-live` React itself looks after taps and forms from the moment it begins to hydrate it; what
 * fields are changed to it puts back until it has ended.
 *
 * While what is held is done again, the page hears what somebody does itself: more of the same ends what is held of it.
 *
 * A script element that has failed is taken away: webpack would wait for it instead of asking again.
 */
export const EARLY_SCRIPT = `(()=>{
const held=[],types=['click','submit','input','keydown'];
let isOver=false;
const clicked=target=>target.closest('a,button,input,textarea,select,label,summary');
const drop=(type,target)=>{
const known=held.findIndex(each=>each.target===target&&each.type===type);
if(known>=0)held.splice(known,1);
};
const keep=deed=>{
drop(deed.type,deed.target);
held.push({...deed,at:Date.now()});
};
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
const tappable='button[type=button],input:not([type=checkbox],[type=radio],[type=submit]),textarea';
if(!at||type==='click'&&!at.matches(tappable))return;
if(type==='submit')event.preventDefault();
keep({type,target:at,submitter:event.submitter,value:at.value,checked:at.checked});
};
for(const type of types)addEventListener(type,hold,true);
addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement)target.remove()},true);
window.rouageEarly={held,stop(){isOver=true},end(){for(const type of types)removeEventListener(type,hold,true)}};
})()`.replaceAll('\n', '')
