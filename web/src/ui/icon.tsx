// Line icons on a 24-unit grid, drawn for this product. Always decorative: the words beside them carry the meaning.
const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  arrow: 'M5 12h13M13 6.5l5.5 5.5-5.5 5.5',
  down: 'M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 19.5h14',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  fit: 'M4 8V5a1 1 0 011-1h14a1 1 0 011 1v3M4 16v3a1 1 0 001 1h14a1 1 0 001-1v-3M7 12h10M9 9.5L6.5 12 9 14.5M15 9.5l2.5 2.5-2.5 2.5',
  pen: 'M4 20l1.2-4.4L16.3 4.5a1.6 1.6 0 012.3 0l.9.9a1.6 1.6 0 010 2.3L8.4 18.8 4 20zM14.2 6.6l3.2 3.2',
  info: 'M12 11v5.5M12 7.6v.1M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  warning: 'M12 9.2v4.6M12 17v.1M10.3 4.2L2.9 17a2 2 0 001.7 3h14.8a2 2 0 001.7-3L13.7 4.2a2 2 0 00-3.4 0z',
  back: 'M8.5 6L4 10.5 8.5 15M4.5 10.5H14a5.5 5.5 0 010 11h-2',
  stop: 'M5.6 5.6l12.8 12.8M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  clock: 'M12 7v5.2l3.4 2M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  file: 'M6 3.5h7.5L18.5 8.5v11a1 1 0 01-1 1H6.5a1 1 0 01-1-1v-15a1 1 0 01.5-1zM13 3.8V9h5.2M8.5 13h7M8.5 16.5h5',
  move: 'M12 4v16M4 12h16M12 4L9.5 6.5M12 4l2.5 2.5M12 20l-2.5-2.5M12 20l2.5-2.5M4 12l2.5-2.5M4 12l2.5 2.5M20 12l-2.5-2.5M20 12l-2.5 2.5',
  shield: 'M12 3.5l7 2.6v5.4c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6.1l7-2.6zM8.8 12.2l2.3 2.3 4.2-4.6',
  unlink: 'M9.5 14.5l5-5M10.6 7.2l1.9-1.9a4.2 4.2 0 016 6l-1.9 1.9M13.4 16.8l-1.9 1.9a4.2 4.2 0 01-6-6l1.9-1.9M4 4l16 16',
} as const;

export type IconName = keyof typeof PATHS;

/** `sizePx` is the side of the square; the stroke takes the colour of the text. */
export function Icon({ name, sizePx = 20 }: { name: IconName; sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
