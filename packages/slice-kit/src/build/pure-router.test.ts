import { createRequire } from 'node:module'

const pureRouter = createRequire(__filename)('./pure-router.cjs') as (source: string) => string

test('marks what a bundler may leave out of react-router', () => {
  const pure = pureRouter(`var RouteContext = React.createContext({
  matches: []
});
RouteContext.displayName = "Route";
var Form = React10.forwardRef(
  (props, ref) => null
);
Form.displayName = "Form";
var methods = new Set(list);
var names = Object.getOwnPropertyNames(Object.prototype).sort().join("\\0");
var optimistic = React3[USE_OPTIMISTIC];
var count = 0;
`)
  expect(pure).toBe(`var RouteContext = /* @__PURE__ */ React.createContext({
  matches: []
});

var Form = /* @__PURE__ */ React10.forwardRef(
  (props, ref) => null
);

var methods = /* @__PURE__ */ new Set(list);
var names = /* @__PURE__ */ (() => Object.getOwnPropertyNames(Object.prototype).sort().join("\\0"))();
var optimistic = /* @__PURE__ */ (() => React3[USE_OPTIMISTIC])();
var count = 0;
`)
})
