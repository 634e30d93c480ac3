import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'primary' | 'quiet' }

export const Button = ({ look = 'quiet', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={[styles.button, className].join(' ')} data-look={look} />
)
