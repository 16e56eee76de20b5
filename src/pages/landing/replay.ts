/** Plays the drawing of a feature card again when the visitor points at the card, or focuses or taps its button. */
export function replayOnRequest(cards: Iterable<HTMLElement>): void {
  for (const card of cards) {
    const replay = () => {
      const animations = card
        .getAnimations({ subtree: true })
        .filter((one) => one instanceof CSSAnimation)
      if (animations.some(({ playState }) => playState === 'running')) return
      // Only the card's first appearance is delayed.
      const start = Number.parseFloat(card.style.getPropertyValue('--reveal-delay'))
      for (const animation of animations) {
        animation.currentTime = start
        animation.play()
      }
    }
    for (const event of ['pointerenter', 'focusin', 'click']) card.addEventListener(event, replay)
  }
}
