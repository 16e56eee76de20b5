/**
 * React removes an element from the parent that it gave it, and inserts before a sibling in it. Where an extension has put an
 * element of its own around the one or the other, or has replaced it, the browser throws, and React takes the page away.
 * From now on such a node is removed where it is, and the place of a sibling is that of the element around it.
 */
export function allowForeignParents() {
  const { insertBefore } = Node.prototype

  Node.prototype.removeChild = <Child extends Node>(child: Child): Child => {
    ;(child as Node as ChildNode).remove()
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    sibling: Node | null,
  ): Child {
    let place = sibling
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, child, place) as Child
  }
}
