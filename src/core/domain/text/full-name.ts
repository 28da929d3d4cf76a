/**
 * A name in full. Many Indonesians have one name, and write it into first and last name where both are asked for: it is
 * said once.
 */
export function fullNameOf(firstName: string, middleName: string, lastName: string): string {
  const hasOne = middleName === '' && firstName.toLowerCase() === lastName.toLowerCase()
  return (hasOne ? [firstName] : [firstName, middleName, lastName]).filter(Boolean).join(' ')
}
