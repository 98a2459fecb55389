import type { advance as tr } from '../tr/advance.ts'
import type { Translation } from '../translation.ts'

export const advance: Translation<typeof tr> = {
  covers: 'The advance covers {{missing}}; hosting pays it back.',
  how: 'How?',
  fund_pays: 'The community fund pays {{points}} points of it, since your swap was cancelled.',
  refused_title: 'You cannot use the advance now',
  ready_title: 'You can use an advance',
  reason: {
    no_advances: 'The points rules in force have no advance.',
    used_before: 'You have used your advance before.',
    not_first_stay: 'The advance is for a first stay with points.',
    points_debt: 'You owe points from a refunded membership.',
    not_subscribed: 'You need to have been subscribed for {{days}} days.',
    email_not_verified: 'Verify your email address.',
    phone_not_verified: 'Verify your phone.',
    no_open_home:
      'You need a home on the site with at least {{nights}} free nights in the next {{ahead}} days.',
    host_without_stays: 'This host has not hosted another member yet. Choose another home.',
    too_much_owed: 'Advances are at their limit now; there will be more as they are paid back.',
    above_limit:
      'The advance is at most {{limit}} points, and not for a deposit. Stay shorter or choose another home.',
  },
  link: {
    subscription: 'Subscribe',
    profile: 'Edit your profile',
    listing: 'List your home',
  },
  owed: '{{owed}} points of your advance are not paid back',
  owed_hint:
    'You were advanced {{points}} points. {{percent}}% of what you earn as a host pays them back; you can also pay by hand.',
  repay_points: 'Points to pay',
  repay: 'Pay back',
  repay_failed: 'It could not be paid back. Try again.',
  repaid: 'Your advance is paid back.',
  repaid_part: 'Paid. Left of the advance: {{owed}} points.',
  no_balance: 'You have no points in your balance.',
  not_yet: 'Points of a membership you can still withdraw from cannot be used for this.',
  out_of_range: 'Write a number between 1 and {{max}}.',
  held_back_title: 'The last monthly points were not granted',
  held_back:
    '{{points}} points were not granted on {{day}}, since your balance was {{balance}}. They come below {{below}}.',
  host_gets: '{{perNight}} × {{nights}} = {{total}}, {{share}} to the fund, {{received}} points to you.',
  host_to_come: 'Of {{total}} points, {{share}} go to the fund and {{received}} come to you.',
}
