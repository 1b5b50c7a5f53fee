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

/** The catalogue's words for a card that was not filled in whole. */
const INCOMPLETE = 'Veuillez remplir tous les champs de la carte'

const isMissing = (value: string): boolean => value.trim() === ''
const lacksAny = (values: Values): boolean => Object.values(values).some(isMissing)

/** What is wrong with a card before it is sent, by field. */
const errorsOf = async (values: Values): Promise<Partial<Record<FieldName, string>>> => {
  const schema = await bodySchemaOf(payWithTestCard)
  const checked = z.safeParse(schema ?? z.unknown(), values, { error: issueWords })
  const issues = checked.success ? [] : checked.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** The form of the local stand-in for Stripe: the fields of a card, of which only test cards exist. */
export const SimulatedPayment = ({ order, payment, formId, onFilled, children }: CardPartProps) => {
  const form = useRef<HTMLFormElement>(null)
  const focusFirstWrong = useFocusFirstWrong(form)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [isIncomplete, setIncomplete] = useState(false)
  const [isBankAway, sendBankAway] = useState(false)
  useEffect(() => onFilled(!lacksAny(values)), [onFilled, values])
  const address = { params: { id: order.id } }
  const asksBank = order.payment?.mode === 'simulated' && order.payment.needsAuthentication

  const put = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    setErrors({})
    setIncomplete(false)
  }
  const field = (name: FieldName) => ({
    value: values[name],
    error: isIncomplete && isMissing(values[name]) ? 'À remplir' : errors[name],
    // Only test cards: a browser must not offer those of its owner.
    autoComplete: 'off',
    onValue: (value: string) => put({ [name]: value }),
  })

  const submit = async () => {
    const agrees = payment.agrees()
    const lacks = lacksAny(values)
    const found = lacks ? {} : await errorsOf(values)
    setIncomplete(lacks)
    setErrors(found)
    if (lacks || !agrees || Object.keys(found).length > 0) return focusFirstWrong()
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
      {isIncomplete && (
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
