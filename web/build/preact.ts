/** For `resolve.alias`: every page is written against React's API, and Preact runs it in a fraction of the weight and of the processor's time (docs/adr/0065). */
export const preact = {
  react: 'preact/compat', 'react-dom/client': 'preact/compat/client', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime',
};
