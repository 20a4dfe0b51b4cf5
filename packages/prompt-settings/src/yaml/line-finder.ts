/** Returns the function that gives the line, from 1, of a place in `text`. */
export function lineFinder(text: string): (place: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (place) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
