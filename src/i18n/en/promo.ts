export const promo = {
  homeTitle: 'Questionnaires',
  homeIntro: 'Choose the questionnaire that you want to fill in. You need not log in.',
  again: 'Fill in a new questionnaire',
  savedTitle: 'Thank you',
  savedText: 'Your answers are locked on this device and will be sent by themselves as soon as there is signal.',
  receiptedText: 'The hospital has received your answers under number {{reference}}.',
  heldText: 'Your answers are locked and safe on this device, but cannot be sent by themselves yet.',
} as const
