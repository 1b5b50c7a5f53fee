/** Forms, by react-hook-form and the contracts' schemas; they travel with the pages that have some. */
export { Controller, useController, useFieldArray, useWatch } from 'react-hook-form'
export { type FieldErrors, type Failure } from './form/complaints'
export { type EndpointForm, type EndpointFormOptions, useEndpointForm } from './form/use-endpoint-form'
export { type FieldOfForm } from './form/use-fields'
