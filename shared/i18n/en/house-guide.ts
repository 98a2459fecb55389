import type { houseGuide as tr } from '../tr/house-guide.ts'
import type { Translation } from '../translation.ts'

export const houseGuide: Translation<typeof tr> = {
  title: 'House guide',
  back: 'Back to the listing',
  lead: 'Write it once for every guest. Door code and Wi-Fi are stored encrypted.',
  change_codes: {
    text: 'The guest had seen the codes before the cancellation ({{moment}}). Change the door code and the Wi-Fi password, then update the guide.',
    link: 'Change your codes',
  },
  open: {
    title: 'Hours and rules',
    text: 'Guests you have an agreement with see it at once.',
    door: 'Where is your door? Mark it on the map',
    check_in_from: 'Check-in from',
    check_in_until: 'Check-in until',
    check_out_until: 'Check-out by',
    no_hour: 'Not set',
    cameras: 'Cameras',
    house_rules: 'House rules',
    house_rules_hint: 'Smoking, quiet hours, where cameras outside are.',
  },
  sealed: {
    title: 'During the stay only',
    text: 'It opens 48 hours before check-in and closes 24 hours after check-out. You see when your guest opens it.',
    arrival_hint: 'Each line becomes a step.',
    steps_hint: 'From the street to the door, at most {{count}} short steps.',
    step: 'Step {{number}}',
    machines_hint: 'Heating, washing machine, oven.',
    rubbish_hint: 'Day, time, place.',
    emergency_hint: 'Gas and water valves, fuses, who has the spare key.',
    neighbourhood_hint: 'Bakery, market, bus stop.',
    helper_name_hint: 'Who helps guests while you are away: a neighbour, a sister, the caretaker.',
    helper_phone_hint: 'Let them know: guests may call.',
  },
  saved: 'The house guide is saved.',
  not_found: 'This home was not found, or is not yours.',
}
