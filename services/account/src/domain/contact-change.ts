import { invalidInput } from '@rouage/service-kit'

export type CodeSent = { status: 'code_sent' }

/** No code is sent for what is so already. */
export const isCurrent = (field: 'email' | 'phone', message: string) =>
  invalidInput('body', [{ code: 'custom', path: [field], message, input: undefined }])
