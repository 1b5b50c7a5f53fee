import { bodySchemaOf } from '@rouage/contracts/endpoint'
import { answerTestAuthentication, payWithTestCard } from '@rouage/contracts/endpoints/publish'
import { issueWords } from '@rouage/contracts/issue-words'
import { callEndpoint } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CardPartProps } from '../card-part'
import { useFocusFirstWrong } from '../useFocusFirstWrong'
import { BankDialog } from './BankDialog'
import { formatCardNumber, formatCvc, formatExpiry } from './card-fields'
import { MaskedField } from './MaskedField'
import * as S from './simulated.styles'
import { TestCards } from './TestCards'

const EMPTY = { holder: '', number: '', expiry: '', cvc: '' }
type Values = typeof EMPTY
type FieldName = keyof Values
const FIELD_NAMES = ['holder', 'number', 'expiry', 'cvc'] as const satisfies readonly FieldName[]

/** The catalogue's words for a card that was not filled in whole. */
const INCOMPLETE = 'Veuillez remplir tous les champs de la carte'

/** What is to be done at a field that was left empty: that it is, the alert says. */
const REMEDIES: Readonly<Record<FieldName, string>> = {
  holder: 'Le nom inscrit sur la carte',
  number: 'Les 16 chiffres de la carte',
  expiry: 'Le mois et l’année, comme 12/34',
  cvc: 'Les 3 chiffres au dos',
}

const isMissing = (value: string): boolean => value.trim() === ''
const lacksAny = (values: Values): boolean => Object.values(values).some(isMissing)

/** What is wrong with a card before it is sent, by field. */
type Errors = Readonly<Record<string, string | undefined>>

const errorsOf = async (values: Values): Promise<Errors> => {
  const schema = await bodySchemaOf(payWithTestCard)
  const checked = z.safeParse(schema ?? z.unknown(), values, { error: issueWords })
  const issues = checked.success ? [] : checked.error.issues
  const missing = FIELD_NAMES.filter((name) => isMissing(values[name])).map((name) => [name, REMEDIES[name]])
  return Object.fromEntries([...issues.map(({ path, message }) => [String(path[0]), message]), ...missing])
}

/** The form of the local stand-in for Stripe: the fields of a card, of which only test cards exist. */
export const SimulatedPayment = ({ order, payment, formId, onFilled, children }: CardPartProps) => {
  const form = useRef<HTMLFormElement>(null)
  const focusFirstWrong = useFocusFirstWrong(form)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [isRefused, setRefused] = useState(false)
  const [isBankAway, sendBankAway] = useState(false)
  useEffect(() => onFilled(!lacksAny(values)), [onFilled, values])
  const address = { params: { id: order.id } }
  const asksBank = order.payment?.mode === 'simulated' && order.payment.needsAuthentication

  const put = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    // What is to be done at the other fields stays there.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
  }
  const field = (name: FieldName) => ({
    value: values[name],
    error: errors[name],
    // Only test cards: a browser must not offer those of its owner.
    autoComplete: 'off',
    onValue: (value: string) => put({ [name]: value }),
  })

  const submit = async () => {
    const agrees = payment.agrees()
    const found = await errorsOf(values)
    const isWrong = Object.keys(found).length > 0
    setRefused(isWrong)
    setErrors(found)
    if (isWrong || !agrees) return focusFirstWrong()
    sendBankAway(false)
    payment.pay(() => callEndpoint(payWithTestCard, { ...address, body: values }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  const { onValue: onHolder, ...holder } = field('holder')
  return (
    <S.Form id={formId} ref={form} onSubmit={onSubmit} noValidate method="post">
      <TestCards onChoose={(number) => put({ holder: 'Test Rouage', number, expiry: '12/34', cvc: '123' })} />
      {isRefused && lacksAny(values) && (
        <Notice tone="danger" live="assertive">
          {INCOMPLETE}
        </Notice>
      )}
      <S.Fields>
        <TextField label="Titulaire de la carte" {...holder} onChange={({ target }) => onHolder(target.value)} />
        <MaskedField
          label="Numéro de carte"
          placeholder="1234 5678 9012 3456"
          format={formatCardNumber}
          {...field('number')}
        />
        <S.Pair>
          <MaskedField label="Date d’expiration" placeholder="MM/AA" format={formatExpiry} {...field('expiry')} />
          <MaskedField label="CVV" placeholder="123" format={formatCvc} {...field('cvc')} />
        </S.Pair>
      </S.Fields>
      {asksBank && isBankAway && (
        <Notice
          tone="urgent"
          title="Votre banque attend votre réponse"
          action={<Button onClick={() => sendBankAway(false)}>Répondre à ma banque</Button>}
        >
          Rien n’est débité tant que vous n’avez pas répondu.
        </Notice>
      )}
      {children}
      <BankDialog
        isOpen={asksBank && !isBankAway}
        order={order}
        isUnderWay={payment.isUnderWay}
        onClose={() => sendBankAway(true)}
        onAnswer={(accepted) =>
          payment.goOn(() => callEndpoint(answerTestAuthentication, { ...address, body: { accepted } }))
        }
      />
    </S.Form>
  )
}
