import { Link } from '@rouage/slice-kit'
import { Stepper } from '@rouage/ui/Stepper'
import { STEPS } from '../form/steps/steps'
import { formAddress } from '../options/field-address'
import { type PageStep, stepsAfterForm } from './journey'

/** Where a step can be looked at again; nobody goes back to a payment, or to a confirmation. */
const ADDRESSES: Partial<Record<PageStep, string>> = {
  Récapitulatif: '/announcement-summary',
  Options: '/boost-announcement',
}

export type PageStepsProps = {
  readonly step: PageStep
  /** Whether there is something to pay, as far as that is known. */
  readonly isPaid: boolean
  /** The ad that is edited; the one to come unless told. */
  readonly editedId?: string | undefined
  /** Something of the form has to be mended. */
  readonly isFormWrong?: boolean | undefined
}

/** How far along one is on the way that began with the form. What is done leads back, until the ad is out. */
export const PageSteps = ({ step, isPaid, editedId, isFormWrong }: PageStepsProps) => {
  const steps = stepsAfterForm({ isEdit: editedId !== undefined, isPaid })
  const current = steps.indexOf(step)
  const isOut = step === 'Confirmation'
  const hrefOf = (at: number) => {
    const done = isOut || at >= current ? undefined : steps[at]
    return done === undefined ? undefined : ADDRESSES[done]
  }
  const form = {
    label: 'Votre annonce',
    count: STEPS.length,
    href: isOut ? undefined : formAddress(editedId ?? 'new'),
    isWrong: isFormWrong,
  }
  return <Stepper before={form} steps={steps} current={current} hrefOf={hrefOf} linkAs={Link} />
}
