import { bindRoutes } from '#server/platform/http/routes.ts'
import { legOffersContract } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import { acceptLegOffer, endLegOffer } from './answer-leg-offer.ts'
import { offerLeg } from './offer-leg.ts'
import { showLegOffer } from './show-leg-offer.ts'

export const legOffersRoutes = bindRoutes(legOffersContract, {
  'POST /reservation/leg-offer/{id}': (call, { params, body }) => offerLeg(call, params.id, body),
  'GET /reservation/leg-offer/{id}': (call, { params }) => showLegOffer(call, params.id),
  'POST /reservation/leg-offer/{id}/accept': (call, { params }) => acceptLegOffer(call, params.id),
  'POST /reservation/leg-offer/{id}/decline': (call, { params }) => endLegOffer(call, params.id, 'decline'),
  'POST /reservation/leg-offer/{id}/withdraw': (call, { params }) => endLegOffer(call, params.id, 'withdraw'),
})
