// Virus scanning of uploads: the port, ClamAV, and none.

export { noVirusScan, type ScanResult, type VirusScan } from './virus-scan.ts';
export { clamdVirusScan, type ClamdOptions } from './clamd-virus-scan.ts';
