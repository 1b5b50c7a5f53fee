import { setOpeningHours } from '@rouage/contracts/endpoints/account'
import { MAX_SPANS, type OpeningHours, WEEKDAYS } from '@rouage/contracts/opening-hours'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import { useId } from 'react'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { useShowProfile } from '../useProfile'
import { Day, Wrong } from '../week.styles'
import * as S from './dialog.styles'

/** Of each day as many spans as there may be, empty where there is none: the names of its fields are those of the body. */
type Values = { readonly openingHours: { from: string; to: string }[][] }

const SPANS = Array.from({ length: MAX_SPANS }, (_, at) => at)
const LABELS = [
  { from: 'Ouverture', to: 'Fermeture' },
  { from: 'Réouverture', to: 'Fermeture du soir' },
] as const
/** Monday's hours are those of so many days after it. */
const COPIES = [1, 2, 3, 4] as const

const valuesOf = (hours: OpeningHours | undefined): Values => ({
  openingHours: WEEKDAYS.map((_day, at) => SPANS.map((span) => hours?.[at]?.[span] ?? { from: '', to: '' })),
})

/** A span of which neither end was given is none; with one end the contract says what is missing. */
const bodyOf = ({ openingHours }: Values) => ({
  openingHours: openingHours.map((spans) => spans.filter(({ from, to }) => from !== '' || to !== '')),
})

type TimeName = `openingHours.${number}.${number}.${'from' | 'to'}`

/** Monday's hours for the days after it, by the fields' names; these are emptied for them. */
const copyMonday = (form: HTMLFormElement | null): Partial<Record<TimeName, string>> => {
  const copied: Partial<Record<TimeName, string>> = {}
  const fieldOf = (name: TimeName) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : undefined
  }
  for (const day of COPIES)
    for (const span of SPANS)
      for (const end of ['from', 'to'] as const) {
        const name = `openingHours.${day}.${span}.${end}` as const
        const target = fieldOf(name)
        if (target !== undefined) target.value = ''
        copied[name] = fieldOf(`openingHours.0.${span}.${end}`)?.value ?? ''
      }
  return copied
}

type Props = { readonly current: OpeningHours | undefined; readonly onClose: () => void }

/** Up to two spans a day; a day left empty is closed, and a week left empty takes the hours off the page. */
export const HoursDialog = ({ current, onClose }: Props) => {
  const id = useId()
  const showProfile = useShowProfile()
  const form = useEndpointForm(setOpeningHours, {
    defaultValues: valuesOf(current),
    body: bodyOf,
    onDone: (profile) => {
      showProfile(profile)
      toast({ tone: 'success', title: 'Horaires enregistrés' })
      onClose()
    },
    failurePrefix: 'Impossible d’enregistrer les horaires',
    draft: 'opening-hours',
  })
  const { props, field, errorOf, failure, isSending } = form
  return (
    <Dialog isOpen onClose={onClose} title="Horaires d’ouverture">
      <Form {...props}>
        <S.Text>Heure de Paris. Un jour sans heures est fermé&nbsp;; une semaine sans heures n’affiche rien.</S.Text>
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure.text}
          </Notice>
        )}
        {form.isRestored && (
          <Notice
            action={
              <Button kind="quiet" onClick={form.startAgain}>
                Reprendre les horaires enregistrés
              </Button>
            }
          >
            Vos changements de la dernière fois ne sont pas encore enregistrés.
          </Notice>
        )}
        {WEEKDAYS.map((day, at) => {
          const wrong = errorOf(`openingHours.${at}`)
          return (
            <Day
              key={day}
              // The form looks for what is wrong, and focuses it.
              tabIndex={-1}
              aria-invalid={wrong === undefined ? undefined : true}
              aria-describedby={wrong === undefined ? undefined : `${id}-${at}`}
            >
              <legend>{day}</legend>
              {LABELS.map(({ from, to }, span) => [
                <TextField key={from} type="time" label={from} {...field(`openingHours.${at}.${span}.from`)} />,
                <TextField key={to} type="time" label={to} {...field(`openingHours.${at}.${span}.to`)} />,
              ])}
              {wrong !== undefined && <Wrong id={`${id}-${at}`}>{wrong}</Wrong>}
              {at === 0 && (
                <Button onClick={() => form.fillEmpty(copyMonday(props.ref.current))}>
                  Recopier jusqu’au vendredi
                </Button>
              )}
            </Day>
          )
        })}
        <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Enregistrement en cours…">
          Enregistrer les horaires
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
