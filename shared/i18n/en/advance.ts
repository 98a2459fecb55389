import type { advance as tr } from '../tr/advance.ts'
import type { Translation } from '../translation.ts'

export const advance: Translation<typeof tr> = {
  covers:
    'We’ll lend you the {{missing}} points you’re missing. {{percent}}% of what you earn as a host pays it back by itself.',
  covers_title: 'Your advance is enough for this stay',
  fund_pays: 'The community fund pays {{points}} points of it, since your stay in a swap was cancelled.',
  refused_title: 'You cannot use the advance now',
  reason: {
    no_advances: 'The points rules in force have no advance.',
    used_before: 'An advance is given once, and yours was used.',
    not_first_stay: 'The advance is for a first stay with points only.',
    points_debt: 'You owe points from a refunded membership.',
    not_subscribed: 'You need to have been subscribed for {{days}} days.',
    email_not_verified: 'Verify your email address.',
    phone_not_verified: 'Verify your phone.',
    no_open_home:
      'You need a home on the site with at least {{nights}} free nights in the next {{ahead}} days.',
    host_without_stays: 'This host has not hosted another member yet. Choose another home.',
    too_much_owed: 'The advances given are at their limit now. As they are paid back, there will be more.',
    above_limit:
      'The advance is at most {{limit}} points, and none of it is for a deposit. Choose a shorter stay, or a home for fewer points.',
  },
  link: {
    subscription: 'Subscribe',
    profile: 'Edit your profile',
    listing: 'List your home',
  },
  owed: '{{owed}} points of your advance are not paid back',
  owed_hint:
    'You were advanced {{points}} points. {{percent}}% of what you earn as a host pays them back by itself; you can also pay by hand.',
  repay_points: 'Points to pay',
  repay: 'Pay back',
  repay_failed: 'It could not be paid back. Please try again.',
  repaid: 'Your advance is paid back.',
  repaid_part: 'Paid. Left of the advance: {{owed}} points.',
  no_balance: 'You have no points in your balance.',
  not_yet: 'Points of a membership that you can still withdraw from cannot be used for this yet.',
  out_of_range: 'Write a number between 1 and {{max}}.',
  held_back_title: 'The last monthly points were not granted',
  held_back:
    '{{points}} points were not granted on {{day}}, since your balance was {{balance}}. Monthly points come while you have fewer than {{below}}.',
  host_gets: '{{perNight}} × {{nights}} = {{total}}, {{share}} to the fund, {{received}} points to you.',
  host_to_come: 'Of {{total}} points, {{share}} go to the community fund and {{received}} come to you.',
}
