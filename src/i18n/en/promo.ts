export const promo = {
  homeTitle: 'Questionnaires',
  homeIntro: 'Choose the questionnaire that you want to fill in. You do not need to sign in.',
  again: 'Fill in a new questionnaire',
  savedTitle: 'Thank you',
  savedText: 'Your answers are saved and locked on this device. They are sent by themselves once there is a signal.',
  receiptedText: 'The hospital has received your answers under number {{reference}}.',
  heldText: 'Your answers are safe on this device, but cannot be sent by themselves yet.',
} as const
