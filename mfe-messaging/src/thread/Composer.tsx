import type { MessagePhoto } from '@rouage/contracts/conversations'
import { formatNumber } from '@rouage/ui/formats'
import { touches } from '@rouage/ui/hooks'
import { Send } from '@rouage/ui/icons'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { AttachButton, catchFiles } from '../photos/AttachButton'
import { PhotoTray } from '../photos/PhotoTray'
import { useComposerPhotos } from '../photos/useComposerPhotos'
import { keepDraft, readDraft } from '../messages/drafts'
import * as S from './composer.styles'

/** As the contract has it (`messageText`). */
const MOST = 5_000
/** From here on the counter is shown. */
const NEAR_MOST = 4_500

type Props = {
  readonly userId: string
  /** Names the conversation, for its draft. */
  readonly draftKey: string
  readonly name: string
  /** Somebody writes; told with every letter. */
  readonly onType: () => void
  readonly onSend: (written: { readonly text: string; readonly photos: readonly MessagePhoto[] }) => void
  /** Somebody was writing a moment ago in another field that this one takes the place of. */
  readonly takesFocus?: boolean
  /** What one asks first, for conversations that have no message yet. */
  readonly questions?: readonly { readonly label: string; readonly text: string }[]
}

/** The text that is being written. What is not sent stays, also when the page is left. */
const useDraft = (userId: string, key: string) => {
  const [text, setText] = useState(() => readDraft(userId, key))
  return {
    text,
    write: (next: string) => {
      setText(next)
      keepDraft(userId, key, next)
    },
  }
}

/** Grows with its text where the browser does not do so by itself (`field-sizing`). */
const useGrowth = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (current === null || CSS.supports?.('field-sizing', 'content') !== false) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [text])
  return field
}

/** Where a message is written: Enter sends and Shift+Enter adds a line; on a touch keyboard Enter adds a line. */
export const Composer = ({ userId, draftKey, name, onType, onSend, takesFocus = false, questions }: Props) => {
  const id = useId()
  const { text, write } = useDraft(userId, draftKey)
  const field = useGrowth(text)
  const length = text.trim().length
  const isOver = length > MOST
  const { uploads, photos, isUnderWay, hasFailed, isFull } = useComposerPhotos(userId, draftKey)
  const isSendable = (length > 0 || photos.length > 0) && !isOver && !isUnderWay && !hasFailed

  useEffect(() => {
    // A keyboard on the screen would cover what one came to read.
    if (takesFocus || !touches()) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])

  const send = () => {
    if (!isSendable) return
    onSend({ text: text.trim(), photos })
    write('')
    uploads.clear()
    field.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touches()) return
    event.preventDefault()
    send()
  }
  const fill = (question: string) => {
    write(question)
    onType()
    field.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {questions !== undefined && length === 0 && (
        <S.Questions aria-label="Premières questions">
          {questions.map((question) => (
            <S.Question key={question.label} type="button" onClick={() => fill(question.text)}>
              {question.label}
            </S.Question>
          ))}
        </S.Questions>
      )}
      <S.Composer
        data-thumb-bar=""
        {...catchFiles(uploads.add)}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <PhotoTray uploads={uploads} />
        <AttachButton isFull={isFull} onFiles={uploads.add} />
        <VisuallyHidden as="label" htmlFor={id}>
          Votre message à {name}
        </VisuallyHidden>
        <S.Field
          ref={field}
          id={id}
          rows={1}
          value={text}
          placeholder="Votre message"
          autoComplete="off"
          aria-invalid={isOver || undefined}
          aria-describedby={length >= NEAR_MOST ? `${id}-count` : undefined}
          onChange={(event) => {
            write(event.target.value)
            if (event.target.value.trim() !== '') onType()
          }}
          onKeyDown={press}
        />
        <S.Send
          aria-label="Envoyer"
          title="Envoyer"
          aria-disabled={!isSendable || undefined}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
        >
          <Send />
        </S.Send>
        {length >= NEAR_MOST && (
          <S.Counter id={`${id}-count`} $isOver={isOver} role={isOver ? 'alert' : undefined}>
            {formatNumber(length)} / {formatNumber(MOST)}
            {isOver && '. 5 000 caractères au plus : envoyez la suite dans un autre message.'}
          </S.Counter>
        )}
        <S.Keys>Entrée pour envoyer, Maj + Entrée pour aller à la ligne</S.Keys>
      </S.Composer>
    </>
  )
}
