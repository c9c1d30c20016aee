/** A uniform sample of `size` items from a stream of unknown length. */
export class Reservoir<Item> {
  readonly items: Item[] = [];
  readonly #size: number;
  readonly #random: () => number;
  #seen = 0;

  constructor(size: number, random: () => number) {
    this.#size = size;
    this.#random = random;
  }

  add(item: Item): void {
    this.#seen += 1;
    if (this.items.length < this.#size) {
      this.items.push(item);
      return;
    }
    const place = Math.floor(this.#random() * this.#seen);
    if (place < this.#size) this.items[place] = item;
  }
}
