/**
 * Lets React work on a page that the browser has translated: a translator moves text nodes into <font> elements, or
 * replaces them, and React, which finds its node no longer where it was, would end the whole page. What React removes is
 * removed from where it is now, and what it inserts before a text that was moved comes before the translation.
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype

  /** Where a child is now: itself, or the translation around it; null if the translator has replaced it. */
  function placeOf(parent: Node, child: Node): Node | null {
    let place: Node | null = child
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!(child instanceof Text) || child.parentNode === this) return removeChild.call(this, child) as T
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const isMoved = before instanceof Text && before.parentNode !== this
    return insertBefore.call(this, added, isMoved ? placeOf(this, before) : before) as T
  }
}
