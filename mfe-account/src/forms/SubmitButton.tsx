import { Button, type ButtonProps } from '@rouage/ui/Button'
import { useHydrated } from '@rouage/ui/hooks'

/**
 * Sends a form that our code handles. Until it runs the form cannot be sent at all: its default button is a disabled
 * one that nobody sees, so that the visible one need not change its looks.
 */
export const SubmitButton = (props: Omit<ButtonProps, 'type'>) => {
  const isHydrated = useHydrated()
  return (
    <>
      {!isHydrated && <button type="submit" disabled hidden aria-hidden="true" />}
      <Button kind="primary" {...props} type={isHydrated ? 'submit' : 'button'} />
    </>
  )
}
