import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const page = (name: string) => `../pages/${name}-page.tsx`

export default [
  layout('./shell/main-layout.tsx', [
    index(page('landing')),
    route('results', page('results')),
    route('listing/:id', page('listing')),
    route('add-listing', page('add-listing')),
    route('edit-listing/:id', page('edit-listing')),
    route('profile', page('my-profile')),
    route('edit-profile', page('edit-profile')),
    route('profile/:id', page('other-profile')),
    route('messages/:id?', page('messages')),
    route('yuva-history', page('history')),
    route('reservation/:id', page('reservation')),
    route('review/:id', page('review')),
    route('subscription', page('subscription')),
    route('checkout/:subscriptionType/:price', page('checkout')),
    route('checkout-v2/:subscriptionType/:price', page('checkout-v2')),
    route('faq', page('faq')),
    route('advices', page('advices')),
    route('customer-recommendations', page('customer-recommendations')),
    route('owner-recommendations', page('owner-recommendations')),
    route('packing-guide', page('packing-guide')),
    route('values', page('values')),
    route('verify/:type/:id', page('verify')),
    route('reset-password/:userId/:token', page('reset-password')),
    route('gallery', page('gallery')),
    route('*', page('not-found')),
  ]),
] satisfies RouteConfig
