import type { Endpoint } from '@rouage/contracts/endpoint'
import { Button } from '@rouage/ui/Button'
import { Check, X } from '@rouage/ui/icons'
import { Select } from '@rouage/ui/Select'
import { TextArea } from '@rouage/ui/TextArea'
import type { KeyboardEvent } from 'react'
import * as S from './decision.styles'
import { type DecisionOptions, MAX_TEXT, useDecisionForm } from './useDecisionForm'

export type DecisionWords = {
  readonly keep: string
  readonly remove: string
  /** Labels the reasons, and says who reads them. */
  readonly reasons: string
  /** The same where it is kept, where a word to them goes along; missing where none does. */
  readonly answer?: string
}

type Props<E extends Endpoint> = DecisionOptions<E> & {
  readonly words: DecisionWords
}

/** Ctrl and Enter send it from the middle of a text: by the button, which knows when nothing may be sent. */
const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

/** What is decided, with a motive from a list and reasons in words. */
export const DecisionForm = <E extends Endpoint>({ words, ...options }: Props<E>) => {
  const { motives, maxText = MAX_TEXT, hindrance } = options
  const { form, decision, motive, text, choose, chooseMotive } = useDecisionForm(options)
  const { props, failure, isSending } = form
  const chosen = decision.field.value
  const label = chosen === 'remove' ? words.reasons : words.answer
  return (
    <S.Form {...props} aria-label="Décision" onKeyDown={sendByKey}>
      {hindrance !== undefined && (
        <S.Remark tone="urgent" live="assertive">
          {hindrance}
        </S.Remark>
      )}
      <S.Choice
        label="Décision"
        name="decision"
        value={chosen}
        onValue={choose}
        options={[
          { id: 'keep', label: words.keep, icon: <Check /> },
          { id: 'remove', label: words.remove, icon: <X /> },
        ]}
        error={decision.fieldState.error?.message}
      />
      {chosen !== '' && label !== undefined && (
        <S.Reasons>
          {chosen === 'remove' && motives !== undefined && (
            <Select
              label="Motif"
              placeholder="Choisir"
              options={motives.map((each) => ({ value: each.id, label: each.label }))}
              {...motive.field}
              onChange={(event) => chooseMotive(event.target.value)}
              error={motive.fieldState.error?.message}
            />
          )}
          <TextArea label={label} {...text.field} counted={maxText} error={text.fieldState.error?.message} />
        </S.Reasons>
      )}
      {failure !== undefined && (
        <S.Remark tone="danger" live="assertive">
          {failure.text}
        </S.Remark>
      )}
      <S.Send>
        <Button
          type="submit"
          kind={chosen === 'remove' ? 'danger' : 'primary'}
          isLoading={isSending}
          disabled={chosen === '' || hindrance !== undefined}
        >
          Valider
        </Button>
      </S.Send>
    </S.Form>
  )
}
