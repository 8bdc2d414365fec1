// Hands over to another program so that, for the outside, it is the program: same signals, same exit code, and where
// the system allows it the same process.
'use strict';

const { spawn } = require('node:child_process');
const path = require('node:path');
const os = require('node:os');

/** Environment for our own Node programs. The compile cache halves the start of the server from the second time on. */
function nodeEnvironment(root) {
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'paraph-compile'), ...process.env };
}

/** Replaces this process by `node args…`, or runs it as a child and ends as it ended. Does not return on success. */
function runAndExit(root, node, args) {
  const env = nodeEnvironment(root);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.on('warning', () => {}); // execve announces itself as experimental; that is no news for the operator
    process.execve(node, [node, ...args], env);
  }
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit', env });
    const forward = (signal) => {
      // Ctrl-C in a terminal reaches the child by itself; a second copy would read as "hurry up".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.platform === 'win32' ? ['SIGBREAK'] : ['SIGUSR2'])];
    for (const signal of signals) process.on(signal, forward);
    child.on('error', (error) => reject(new Error(`${node} could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => {
      for (const name of signals) process.removeListener(name, forward);
      if (signal && process.platform !== 'win32') {
        process.kill(process.pid, signal);
        // A signal whose default is not to end a process still has to end this one.
        process.exit(128 + (os.constants.signals[signal] ?? 0));
      }
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

module.exports = { runAndExit, nodeEnvironment };
