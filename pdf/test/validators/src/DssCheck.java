// Validates every signature of a PDF with EU DSS, offline, trusting one root certificate.
// Usage: DssCheck FILE.pdf ROOT.pem [B-B|B-T|B-LT|B-LTA]; exits 1 unless all signatures pass and reach the level. Below B-LT
// the file holds no revocation data, so the one thing that may be missing is the word on revocation.

import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.enumerations.SubIndication;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.File;
import java.util.Locale;

public class DssCheck {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    String level = args.length > 2 ? args[2] : "B-T";
    CertificateToken root = DSSUtils.loadCertificate(new File(args[1]));
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    trusted.addCertificate(root);
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    verifier.setAIASource(null);
    verifier.setOcspSource(null);
    verifier.setCrlSource(null);

    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(args[0]));
    validator.setCertificateVerifier(verifier);
    Reports reports = validator.validateDocument();
    SimpleReport simple = reports.getSimpleReport();

    boolean failed = simple.getSignatureIdList().isEmpty();
    for (String id : simple.getSignatureIdList()) {
      Indication indication = simple.getIndication(id);
      SignatureWrapper signature = reports.getDiagnosticData().getSignatureById(id);
      String format = String.valueOf(simple.getSignatureFormat(id));
      System.out.printf("%s: %s %s, %s, field %s%n", simple.getSignedBy(id), indication,
          simple.getSubIndication(id) == null ? "" : simple.getSubIndication(id), format,
          signature.getFirstFieldName());
      simple.getAdESValidationErrors(id).forEach(m -> System.out.println("  AdES error: " + m.getValue()));
      simple.getAdESValidationWarnings(id).forEach(m -> System.out.println("  AdES warning: " + m.getValue()));
      simple.getSignatureTimestamps(id).forEach(t -> System.out.println("  timestamp " + t.getProductionTime() + ": " + t.getIndication() + " " + t.getSubIndication()));
      if (signature.arePdfObjectModificationsDetected()) {
        System.out.println("  objects modified after signing: undefined changes " + signature.getPdfUndefinedChanges().size());
        signature.getPdfUndefinedChanges().forEach(o -> System.out.println("    " + o.getValue()));
        if (!signature.getPdfUndefinedChanges().isEmpty()) failed = true;
      }
      boolean longTerm = level.startsWith("B-LT");
      boolean onlyRevocationMissing = indication == Indication.INDETERMINATE
          && (simple.getSubIndication(id) == SubIndication.CERTIFICATE_CHAIN_GENERAL_FAILURE || simple.getSubIndication(id) == SubIndication.TRY_LATER)
          && simple.getAdESValidationErrors(id).stream().allMatch(m -> m.getValue().contains("certificate validation is not conclusive")
              || m.getValue().contains("No revocation data found"));
      if (indication != Indication.TOTAL_PASSED && (longTerm || !onlyRevocationMissing)) failed = true;
      if (!format.equals("PAdES-BASELINE-" + level.substring(2))) {
        System.out.println("  expected level " + level);
        failed = true;
      }
    }
    simple.getTimestampIdList().forEach(id -> System.out.println("timestamp " + simple.getProducedBy(id) + ": " + simple.getIndication(id)));
    System.out.println("dss: " + (failed ? "FAILED" : "PASSED"));
    System.exit(failed ? 1 : 0);
  }
}
