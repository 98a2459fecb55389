/** What points rules say: on the page about points, in mails, and after answers about points. */
export const ruleTexts = {
  welcome: '{{points}} points with your first subscription.',
  no_welcome: 'No points with a first subscription.',
  monthly: '{{points}} points every 30 days of your subscription.',
  monthly_below:
    '{{points}} points every 30 days of your subscription while you hold fewer than {{below}}. What would pass that is not granted.',
  no_monthly: 'No monthly points.',
  recommended:
    '{{points}} points for both of you when somebody you recommend joins, at most {{times}} times a year.',
  advance:
    'Short of points for your first stay? We advance up to {{points}}. {{percent}}% of what you earn as a host pays it back.',
  no_advance: 'No advances.',
  fund: '{{percent}}% of each points stay goes to the community fund.',
  no_fund: 'Stays no longer pay a share.',
  fund_use:
    'The fund pays advances and helps guests who lost a stay, nothing else, and cannot fall below zero.',
  never: 'Points are not sold, not paid out and do not lapse.',
  change: 'Changes are announced 30 days ahead; agreements already made do not change.',
}

/** New rules were announced. */
export const announcedTexts = {
  note: 'The points rules change on {{date}}.',
  note_text: 'Agreements that you make until then stay as they are.',
  note_link: 'What changes?',
}
