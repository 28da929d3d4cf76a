/**
 * The last guard of FO45. A browser that translates a page moves text nodes, and React then removes a node, or inserts
 * before a node, that is no longer in its place. Instead of failing, the page uses the nearest node that is.
 * @param log called once in the life of a page
 */
export function standInForMovedNodes(log: (message: string) => void): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are called on
  const { removeChild, insertBefore } = Node.prototype
  let isTold = false
  const standIn = (parent: Node, node: Node | null): Node | null => {
    if (!node || node.parentNode === parent) return node
    if (!isTold) log('something else has moved nodes of this page')
    isTold = true
    let standing: Node | null = node
    while (standing && standing.parentNode !== parent) standing = standing.parentNode
    return standing
  }
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const standing = standIn(this, child)
    if (standing) removeChild.call(this, standing)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
    insertBefore.call(this, added, standIn(this, before))
    return added
  }
}
