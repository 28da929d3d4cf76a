/**
 * The full name. Many Indonesians have only one name, and write it as first and last name where both are required; then
 * it is shown once.
 */
export function fullNameOf(firstName: string, middleName: string, lastName: string): string {
  const hasOne = middleName === '' && firstName.toLowerCase() === lastName.toLowerCase()
  return (hasOne ? [firstName] : [firstName, middleName, lastName]).filter(Boolean).join(' ')
}
